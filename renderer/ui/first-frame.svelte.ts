import { afterFrame } from './after-frame.ts';

/** Whether what is in sight has been drawn: what isn't can follow it. */
export class FirstFrame {
  isDrawn = $state(false);

  /** Call this during component setup. `hasContent`: whether there is anything to draw; it is read in an effect. */
  constructor(hasContent: () => boolean = () => true) {
    $effect(() => {
      if (this.isDrawn || !hasContent()) return undefined;
      return afterFrame(() => {
        this.isDrawn = true;
      });
    });
  }
}
