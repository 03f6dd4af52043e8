/** Who plays in the sample league. All of them, their clubs and their valley are invented. */

export interface SamplePerson {
  readonly name: string;
  /** True skill at the start; 0 is the league's middle, and 1 its spread. */
  readonly skill: number;
  /** Change of true skill over the two years, beside what chance adds. */
  readonly growth?: number;
  /** First and last tournament, counted from 0, for those who came later or stopped. */
  readonly from?: number;
  readonly until?: number;
}

export interface SampleClub {
  readonly name: string;
  /** The club's team, and the second one it sends when many are there. */
  readonly teams: readonly [string, string];
  readonly people: readonly SamplePerson[];
}

export const sampleClubs: readonly SampleClub[] = [
  {
    name: 'Lindenholt Lamplighters',
    teams: ['Lamplighters', 'Wicks'],
    people: [
      { name: 'Marguerite Okonjo-Lind', skill: 1.7 },
      { name: 'Tobias Hägglund', skill: 0.9 },
      { name: 'Ngozi Adebanjo', skill: 0.4, growth: 0.7 },
      { name: 'Piotr Żurawski', skill: 1.2, growth: -0.5 },
      { name: 'Leonie Vandersteen', skill: -0.3 },
      { name: 'Hamish Drummond-Rae', skill: 0.2, until: 24 },
      { name: 'Saoirse Ní Bhraonáin', skill: 0.8, from: 13, growth: 0.9 },
      { name: 'Yusuf Karadağ', skill: -0.9 },
    ],
  },
  {
    name: 'Ostermill Owls',
    teams: ['Owls', 'Owlets'],
    people: [
      { name: 'Ingrid Solbakken', skill: 1.3 },
      { name: 'Dmytro Voloshenko', skill: 0.7 },
      { name: 'Chiara Benvegnù', skill: -0.1, growth: 0.8 },
      { name: 'Rashid al-Khouri', skill: 0.3 },
      { name: 'Beatrix Holloway', skill: -1.2 },
      { name: 'Nguyễn Thị Hạnh', skill: 1.0, from: 6 },
      { name: 'Magnús Þorvaldsson', skill: -0.6 },
    ],
  },
  {
    name: 'Brindle Quay Rowing Club',
    teams: ['Quay Catches', 'Coxswains'],
    people: [
      { name: 'Cormac Ó Dálaigh', skill: 0.1 },
      { name: 'Femke Hoogland', skill: 0.6 },
      { name: 'Ifeoma Ezenwa', skill: -0.4, growth: 1.3 },
      { name: 'Laurent Desrosiers', skill: 1.1, until: 30 },
      { name: 'Astrid Bjørnstad', skill: -0.8 },
      { name: 'Kaito Morinaga', skill: 0.5, from: 18 },
      { name: 'Wilhelmina Pryce', skill: -1.5 },
    ],
  },
  {
    name: 'Karrowby Night Shift',
    teams: ['Night Shift', 'Early Turn'],
    people: [
      { name: 'Dariusz Kołodziej', skill: 0.0 },
      { name: 'Amara Sesay', skill: 0.9, growth: 0.4 },
      { name: 'Jürgen Weißhaupt', skill: -0.5 },
      { name: 'Lupita Zárate', skill: 0.4 },
      { name: 'Gwenllian Prosser', skill: -1.0, growth: 0.6 },
      { name: 'Tariq Mahmoodi', skill: -0.2 },
    ],
  },
  {
    name: 'Sankt Velten Choral Society',
    teams: ['Full Voice', 'The Rests'],
    people: [
      { name: 'Annelies Brückner', skill: 0.7 },
      { name: 'Giorgi Lomtatidze', skill: 1.5, growth: -0.4 },
      { name: 'Clémence Aubertin', skill: 0.2 },
      { name: 'Oluwaseun Bankole', skill: -0.3 },
      { name: 'Rosalind Featherstone', skill: -0.7, until: 19 },
      { name: 'Matej Hrušovský', skill: 0.3 },
      { name: 'Hinemoa Tāwhara', skill: 0.0, from: 10, growth: 0.8 },
    ],
  },
  {
    name: 'Halvmark Allotments',
    teams: ['Compost Kings', 'Seedlings'],
    people: [
      { name: 'Søren Kjeldgaard', skill: -0.2 },
      { name: 'Padma Venkataraghavan', skill: 1.4 },
      { name: 'Bartholomew Quince', skill: -1.3 },
      { name: 'Zuzana Dvořáčková', skill: 0.1, growth: 0.5 },
      { name: 'Eilidh MacAskill', skill: -0.6 },
      { name: 'Temesgen Haile', skill: 0.6, from: 22 },
    ],
  },
  {
    name: 'Tarn Abbey Readers',
    teams: ['Overdue Books', 'Footnotes'],
    people: [
      { name: 'Eszter Szilvási', skill: 1.9 },
      { name: 'Théodore Vasseur', skill: 0.8 },
      { name: 'Lakshmi Narasimhan-Cole', skill: 0.5 },
      { name: 'Odhrán McGilligan', skill: -0.1 },
      { name: 'Bruna Figueirôa', skill: -0.4, growth: 0.6 },
      { name: 'Anahit Petrosyan', skill: 1.1 },
      { name: 'Ruaridh Colquhoun', skill: -0.9, until: 33 },
    ],
  },
  {
    name: 'Glasshouse Hill Kitchen Table',
    teams: ['Kitchen Cabinet', 'Leftovers'],
    people: [
      { name: 'Aroha Paewhenua', skill: 0.3 },
      { name: 'Nikolaos Papadimitrakis', skill: -0.5 },
      { name: 'Siobhán Cartwright', skill: 0.0, growth: -0.6 },
      { name: 'Miroslava Kovačević', skill: 0.6 },
      { name: 'Baek Jun-ho', skill: -1.1, from: 4, growth: 1.6 },
      { name: 'Dorothea Klinge', skill: -1.7 },
    ],
  },
  {
    name: 'Pinewick Station Buffet',
    teams: ['Platform Two', 'Delayed Service'],
    people: [
      { name: 'Emre Yıldırımoğlu', skill: -0.7 },
      { name: 'Fatoumata Keïta', skill: 0.2, growth: 0.4 },
      { name: 'Gethin Llewelyn', skill: -1.4 },
      { name: 'Ludmila Černohorská', skill: 0.5 },
      { name: 'Ravi Balasubramaniam', skill: 0.9, from: 15 },
      { name: 'Ouyang Xiulan', skill: -0.2, from: 27, growth: 0.5 },
    ],
  },
];
