/**
 * As far from each other as clocks are: the latest and the earliest day on Earth, a clock that changes at midnight, one that
 * changes by half an hour, and quarters of an hour.
 */
export const zones = [
  'Pacific/Pago_Pago',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
] as const;
