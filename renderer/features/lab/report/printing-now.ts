/** Whether the report is printed as soon as it is shown. */
let wanted = false;

export const printingNow = {
  ask(): void {
    wanted = true;
  },
  /** True once after it was requested. */
  take(): boolean {
    const was = wanted;
    wanted = false;
    return was;
  },
};
