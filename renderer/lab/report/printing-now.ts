/** Whether the report is to go to the printer as soon as it stands there. */
let wanted = false;

export const printingNow = {
  ask(): void {
    wanted = true;
  },
  /** True once after it was asked for. */
  take(): boolean {
    const was = wanted;
    wanted = false;
    return was;
  },
};
