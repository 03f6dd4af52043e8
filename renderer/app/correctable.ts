/** Which recorded tournaments the form can show. */

/** With more people than this, the list is too long to scroll through manually. */
export const mostPeople = 600;

/** True if the form can show the boards: at most one contest, with not too many people. */
export const isCorrectable = ({
  contests,
}: {
  contests: readonly { sides: readonly { members: readonly unknown[] }[] }[];
}): boolean =>
  contests.length <= 1 &&
  contests.flatMap(({ sides }) => sides).reduce((sum, side) => sum + side.members.length, 0) <= mostPeople;
