/** Whether the list of shortcuts is open. */
class KeySheet {
  isOpen = $state(false);

  readonly show = (): void => {
    this.isOpen = true;
  };

  readonly hide = (): void => {
    this.isOpen = false;
  };
}

export const keySheet = new KeySheet();
