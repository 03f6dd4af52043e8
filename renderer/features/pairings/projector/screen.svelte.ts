/** A page that fills the screen, with its own dark or light setting, whose pages turn by themselves. */
import { keep, kept } from '../../../app/local-preferences.ts';

const key = 'league-ledger-projector';
export type Light = 'dark' | 'light';

/** As it was last chosen, otherwise as the page around it is. */
export function readLight(): Light {
  const chosen = kept(key);
  if (chosen === 'dark' || chosen === 'light') return chosen;
  const theme = document.documentElement.dataset['theme'];
  const isDark = theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  return isDark ? 'dark' : 'light';
}

export const keepLight = (light: Light): void => {
  keep(key, light);
};

export interface FullScreen {
  readonly on: boolean;
  /** True if the browser did not allow it. */
  readonly refused: boolean;
  readonly toggle: () => Promise<void>;
}

/** Use while a component is being set up. */
export function fullScreen(element: () => HTMLElement | undefined): FullScreen {
  let on = $state(false);
  let refused = $state(false);
  $effect(() => {
    const follow = (): void => {
      on = document.fullscreenElement !== null;
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
    };
  });
  return {
    get on() {
      return on;
    },
    get refused() {
      return refused;
    },
    toggle: async () => {
      refused = false;
      try {
        if (document.fullscreenElement) await document.exitFullscreen();
        else await element()?.requestFullscreen();
      } catch {
        refused = true;
      }
    },
  };
}

/** How long a page is shown, in milliseconds. */
export const turnEvery = 10_000;

/** People who don't want things to move on the screen turn pages manually. */
export const turnsByItself = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** True while the pointer has not been moved for a while. Use while a component is being set up. */
export function stillness(after = 2500): { readonly now: boolean } {
  let now = $state(false);
  $effect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = (): void => {
      now = false;
      clearTimeout(timer);
      timer = setTimeout(() => {
        now = true;
      }, after);
    };
    wake();
    for (const event of ['pointermove', 'keydown'] as const) window.addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      for (const event of ['pointermove', 'keydown'] as const) window.removeEventListener(event, wake);
    };
  });
  return {
    get now() {
      return now;
    },
  };
}
