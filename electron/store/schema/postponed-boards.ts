/** Boards that aren't played with their round. */
export const postponedBoards = `
-- dated: at is the day that it was moved to. undated: no other day is known yet; at is still its round's. null: it is
-- played with its round.
ALTER TABLE contest ADD COLUMN postponed TEXT CHECK (postponed IN ('dated', 'undated'));
`;
