/** Whether the list of shortcuts is open. */
let open = $state(false);

export const keySheet = {
  get isOpen(): boolean {
    return open;
  },
  show: (): void => {
    open = true;
  },
  hide: (): void => {
    open = false;
  },
};
