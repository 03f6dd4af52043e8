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
  /** "?" opens it, unless it is typed into a text field. */
  press(event: KeyboardEvent): boolean {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return false;
    open = true;
    return true;
  },
};
