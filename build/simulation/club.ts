/** A club as it is: how strong its people really are, week by week, and who of them comes. */
import { chanceOf } from '../../shared/simulation/chance.ts';

export interface ClubShape {
  readonly people: number;
  readonly weeks: number;
  /** Fewest and most who come to a tournament. */
  readonly least: number;
  readonly most: number;
  /** How far apart true skills are: their standard deviation in the first week, in rating points. */
  readonly spread: number;
}

/** Week by week, counted from 0. */
export interface Club {
  readonly people: number;
  /** By person: true skill, in rating points. */
  readonly skills: readonly (readonly number[])[];
  /** Who comes, ascending. */
  readonly here: readonly (readonly number[])[];
}

/** Rating points: where the scale is, which says nothing. */
const middle = 3000;

/** How far a skill drifts from one week to the next: by 67 in twenty weeks. */
const drift = 15;

/** How often one comes, from person to person: so mostly 12 to 26 of 30 do. */
const rarest = 0.3;
const steadiest = 0.95;

const fine = 2 ** 30;

/** The `number`th club of that shape. */
export function makeClub(number: number, { people, weeks, least, most, spread }: ClubShape): Club {
  const chance = chanceOf(number, 1);
  const habits = Array.from(
    { length: people },
    () => rarest + ((steadiest - rarest) * chance.whole(fine)) / fine,
  );
  let skills = habits.map(() => middle + spread * chance.normal());
  const bySkill: number[][] = [];
  for (let week = 0; week < weeks; week += 1) {
    bySkill.push(skills);
    skills = skills.map((skill) => skill + drift * chance.normal());
  }
  const comes = (): number[] => {
    const here = [...habits.keys()].filter((person) => chance.happens(habits[person] ?? 0));
    return here.length >= least && here.length <= most ? here : comes();
  };
  return { people, skills: bySkill, here: bySkill.map(comes) };
}
