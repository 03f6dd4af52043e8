/** Whether the report is printed as soon as it is shown. */
let isRequested = false;

export const printOnOpen = {
  request(): void {
    isRequested = true;
  },
  /** True once after it was requested. */
  take(): boolean {
    const was = isRequested;
    isRequested = false;
    return was;
  },
};
