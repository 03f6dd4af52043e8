/**
 * How many cards share a sheet. The choice is kept, because people who print one club's cards four to a sheet print the
 * next club's the same way.
 */
import type { OnSheet } from './cards.ts';

class CardLayout {
  onSheet = $state<OnSheet>(1);
}

export const cardLayout = new CardLayout();
