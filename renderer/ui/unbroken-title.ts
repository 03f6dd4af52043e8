/** A heading whose separators end a line and never begin one: the space before each dot doesn't break. */
export const unbrokenTitle = (title: string): string => title.replaceAll(' · ', '\u00A0· ');
