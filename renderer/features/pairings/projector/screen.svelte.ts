/** A page that fills the screen, with its own dark or light setting, whose pages turn by themselves. */
import { keep, kept } from '../../../ui/local-preferences.ts';

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

export class FullScreen {
  isOn = $state(false);
  /** True if the browser did not allow it. */
  isRefused = $state(false);
  readonly #element: () => HTMLElement | undefined;

  /** Use while a component is being set up. */
  constructor(element: () => HTMLElement | undefined) {
    this.#element = element;
    $effect(() => {
      const follow = (): void => {
        this.isOn = document.fullscreenElement !== null;
      };
      document.addEventListener('fullscreenchange', follow);
      return () => {
        document.removeEventListener('fullscreenchange', follow);
      };
    });
  }

  async toggle(): Promise<void> {
    this.isRefused = false;
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await this.#element()?.requestFullscreen();
    } catch {
      this.isRefused = true;
    }
  }
}

/** How long a page is shown, in milliseconds. */
export const turnEvery = 10_000;

/** People who don't want things to move on the screen turn pages manually. */
export const turnsByItself = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How long the pointer rests before it counts as still, in milliseconds. */
const stillAfter = 2500;

export class PointerRest {
  /** True while the pointer has not been moved for a while. */
  isStill = $state(false);

  /** Use while a component is being set up. */
  constructor() {
    $effect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wake = (): void => {
        this.isStill = false;
        clearTimeout(timer);
        timer = setTimeout(() => {
          this.isStill = true;
        }, stillAfter);
      };
      wake();
      for (const event of ['pointermove', 'keydown'] as const) window.addEventListener(event, wake);
      return () => {
        clearTimeout(timer);
        for (const event of ['pointermove', 'keydown'] as const) window.removeEventListener(event, wake);
      };
    });
  }
}
