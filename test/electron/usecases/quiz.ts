/** A small file with everything in it: teams, a substitute, a guest, clubs, a tie. */
export const quizHeader = 'date,tournament,team,player,role,share,score,club';
export const quiz: readonly string[] = [
  quizHeader,
  '2026-01-08,Quiz 1,Owls,Ann Smith,main,,12,North',
  '2026-01-08,Quiz 1,Owls,Bob Jones,substitute,0.4,12,South',
  '2026-01-08,Quiz 1,Cats,Cid Brown,,,12,',
  '2026-01-08,Quiz 1,,Dee White,guest,,9,North',
  '2026-01-15,Quiz 2,Owls,Ann Smith,main,,7,North',
  '2026-01-15,Quiz 2,Cats,Cid Brown,main,,8,',
];
