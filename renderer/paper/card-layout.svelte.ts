/** How many cards share a sheet; whoever prints one club's two by two prints the next club's so, too. */
import type { OnSheet } from './cards.ts';

class CardLayout {
  onSheet = $state<OnSheet>(1);
}

export const cardLayout = new CardLayout();
