/** The numbers that the program itself gives to people and tournaments. */

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** True for a UUID as this program writes it: in small letters, with hyphens. */
export const isUuid = (text: string): boolean => uuid.test(text);
