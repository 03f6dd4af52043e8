/** How far a chance of a half may be off because not all endings were simulated: in 95 of 100 forecasts no more. */
export const chanceError = (simulations: number): number => (1.96 * 0.5) / Math.sqrt(simulations);
