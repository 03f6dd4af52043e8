/**
 * First names that may be one person's: Flo and Florence, where one begins the other, and Mike and Michael, which one has to know.
 * The list has English short forms that are in daily use, written down for this program.
 */
import type { Form } from './likeness.ts';

/** Each line has names of which any two may be one person's. */
const groups = `
albert al bert bertie
alexander alexandra alex sandy sasha xander lex
andrew andy drew
anthony antony tony
barbara barb babs
benjamin ben benny
catherine katherine kathryn catharine cath cathy kath kathy kate katie kat
charles charlie chuck chas
charlotte charlie lottie
christine christina chris tina
christopher chris kit
daniel dan danny
david dave davy
deborah debra deb debbie
dorothy dot dottie dolly
edward ed eddie ted teddy ned
eleanor ellie nell nora
elizabeth elisabeth liz lizzie beth betty bess betsy eliza lisa libby
emily em emmy millie
eugene gene
florence flo florrie
frances fran franny fanny
francis frank frankie
frederick fred freddie
gerald gerard gerry jerry
gregory greg
harold harry hal
helen nell nellie
henry harry hank hal
isabel isabella isabelle izzy bella
jacob jake
jacqueline jackie
james jim jimmy jamie
janet jan
jennifer jen jenny
jessica jess jessie
john jack johnny jon
jonathan jon jonny
joseph joe joey
josephine jo josie
joshua josh
judith judy
kenneth ken kenny
laurence lawrence larry laurie
leonard len lenny leo
leslie les
louis lou louie
louise lou
margaret maggie meg peggy peg madge marge margie greta daisy
martin marty
mary molly polly
matthew matt
megan meg
michael mike mick mickey micky
nathaniel nathan nate nat
nicholas nicolas nick nicky
nicola nicky nikki
oliver ollie olly
pamela pam
patricia pat patty trish tricia
patrick pat paddy
peter pete
philip phillip phil pip
rebecca becca becky
reginald reg reggie
richard rick ricky rich dick
robert rob robbie bob bobby bert
roger rodge
ronald ron ronnie
samantha sam
samuel sam sammy
sarah sally sadie
stephen steven steve
susan susannah sue susie
suzanne sue suzie
sylvester sly
terence terry
theodore theo ted teddy
theresa teresa terry tess
thomas tom tommy
timothy tim
valerie val
victor vic
victoria vicky tori
vincent vince vinny
walter walt wally
wendy wen
william will bill billy willy liam
winifred win winnie freda
zachary zach zack
`;

const groupsOf = new Map<string, Set<string>>();
for (const line of groups.trim().split('\n'))
  for (const name of line.split(' ')) groupsOf.set(name, (groupsOf.get(name) ?? new Set<string>()).add(line));

/** Fewer letters begin too many names. */
const leastLetters = 2;

/** True where two first names, folded, may be one person's; false for the same. */
function areOneFirstName(one: string, other: string): boolean {
  if (one === other) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= leastLetters && long.startsWith(short)) return true;
  return [...(groupsOf.get(one) ?? [])].some((group) => groupsOf.get(other)?.has(group) === true);
}

/** What follows the first name; empty for a name of one word. */
export const surnamesOf = ({ words }: Form): string => words.slice(1).join(' ');

/** Mike Nash and Michael Nash: the same surname, and first names that may be one person's. */
export const areShort = (one: Form, other: Form): boolean =>
  surnamesOf(one) !== '' &&
  surnamesOf(one) === surnamesOf(other) &&
  areOneFirstName(one.words[0] ?? '', other.words[0] ?? '');
