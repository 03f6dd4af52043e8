/** The palette for teams: few colours, so that each is distinguishable from the others on light and dark paper. */
export const teamColours = ['green', 'blue', 'orange', 'violet', 'gold', 'grey'] as const;

export type TeamColour = (typeof teamColours)[number];

/** A colour that a newer program stored is none. */
export const teamColourOf = (stored: string | null): TeamColour | null =>
  teamColours.find((colour) => colour === stored) ?? null;
