import type { ShowStateCode } from '@tc/contract/site';

/** Cities, their common short names, and regions, by the calendar's states. */
export const CITIES: Readonly<Record<ShowStateCode, string>> = {
  AL: 'Birmingham, Montgomery, Huntsville, Mobile, Tuscaloosa, Auburn, Dothan',
  AZ: 'Phoenix, Tucson, Mesa, Scottsdale, Glendale, Tempe, Chandler, Gilbert, Peoria, Flagstaff, Yuma, Prescott',
  CA: `Los Angeles, LA, L.A., Hollywood, San Francisco, SF, San Diego, San Jose, Sacramento, Oakland, Fresno,
    Long Beach, Anaheim, Santa Ana, Irvine, Bakersfield, Riverside, Stockton, San Bernardino, Pasadena, Burbank,
    Santa Monica, Santa Clara, Berkeley, Ontario, Modesto, Ventura, Santa Barbara, Palm Springs, Del Mar,
    Orange County, Bay Area, Silicon Valley, Inland Empire, Southern California, Northern California, SoCal, NorCal`,
  TX: `Dallas, Fort Worth, Ft Worth, DFW, Houston, Austin, San Antonio, El Paso, Arlington, Plano, Frisco, Irving,
    Allen, McKinney, Lubbock, Corpus Christi, Galveston, Waco, Amarillo, Katy, Round Rock, Grapevine, Denton, Tyler`,
  NY: `New York City, NYC, Manhattan, Brooklyn, Queens, The Bronx, Bronx, Staten Island, Long Island, Buffalo,
    Rochester, Syracuse, Albany, Yonkers, White Plains, Utica, Saratoga Springs, Binghamton, Big Apple`,
  FL: `Miami, Orlando, Tampa, Tampa Bay, Jacksonville, Fort Lauderdale, Ft Lauderdale, St Petersburg, Tallahassee,
    West Palm Beach, Palm Beach, Fort Myers, Sarasota, Gainesville, Daytona Beach, Daytona, Clearwater, Pensacola,
    Naples, Key West, Ocala, Lakeland, Kissimmee, South Florida`,
  IL: `Chicago, Chicagoland, Chi-town, Rosemont, Schaumburg, Naperville, Aurora, Rockford, Joliet, Peoria,
    Springfield, Champaign, Evanston, Elgin, Tinley Park, Collinsville, Windy City`,
  PA: 'Philadelphia, Philly, Pittsburgh, Allentown, Harrisburg, Lancaster, Scranton, Erie, Bethlehem, King of Prussia, Hershey',
  OH: 'Columbus, Cleveland, Cincinnati, Toledo, Akron, Dayton, Canton, Youngstown, Strongsville',
  MI: 'Detroit, Grand Rapids, Ann Arbor, Lansing, Flint, Kalamazoo, Dearborn, Novi, Taylor, Southgate, Saginaw',
  GA: 'Atlanta, ATL, Savannah, Augusta, Macon, Athens, Marietta, Alpharetta, Duluth, Roswell',
  NC: 'Charlotte, Raleigh, Durham, Greensboro, Winston-Salem, Winston Salem, Asheville, Wilmington, Fayetteville, Concord, Hickory, Cary',
  VA: 'Richmond, Virginia Beach, Norfolk, Alexandria, Chesapeake, Roanoke, Charlottesville, Fairfax, Chantilly, Newport News',
  WA: 'Seattle, Spokane, Tacoma, Bellevue, Everett, Olympia, Puyallup, Renton, Yakima',
  MA: 'Boston, Worcester, Cambridge, Lowell, Quincy, Wilmington MA, Marlborough, Cape Cod, Salem MA, Foxborough',
  CT: 'Hartford, New Haven, Stamford, Bridgeport, Waterbury, Norwalk, Danbury, Mystic, Uncasville',
  ME: 'Bangor, Augusta Maine, Lewiston, Kennebunk, South Portland',
  KY: 'Louisville, Lexington, Bowling Green, Owensboro, Frankfort, Paducah',
  IN: 'Indianapolis, Indy, Fort Wayne, Ft Wayne, Evansville, South Bend, Bloomington, Gary, Carmel, Fishers, Muncie',
  MN: 'Minneapolis, St Paul, Saint Paul, Twin Cities, Duluth MN, Rochester MN, St Cloud, Mankato',
  NV: 'Las Vegas, Vegas, Reno, Henderson, Carson City, Sparks, Sin City',
  OR: 'Portland, Eugene, Salem, Bend, Medford, Gresham, Hillsboro, Beaverton',
};

/** Parts of the country, with the states that the calendar has from them. */
export const REGIONS: readonly (readonly [string, readonly ShowStateCode[]])[] = [
  ['midwest', ['IL', 'IN', 'OH', 'MI', 'MN']],
  ['mid west', ['IL', 'IN', 'OH', 'MI', 'MN']],
  ['great lakes', ['IL', 'IN', 'OH', 'MI', 'MN']],
  ['new england', ['MA', 'CT', 'ME']],
  ['northeast', ['NY', 'PA', 'MA', 'CT', 'ME']],
  ['east coast', ['NY', 'MA', 'CT', 'ME', 'NC', 'VA', 'GA', 'FL']],
  ['west coast', ['CA', 'OR', 'WA']],
  ['pacific northwest', ['WA', 'OR']],
  ['pnw', ['WA', 'OR']],
  ['southeast', ['FL', 'GA', 'AL', 'NC', 'VA', 'KY']],
  ['southwest', ['AZ', 'NV', 'TX']],
  ['tri state', ['NY', 'CT']],
  ['tri-state', ['NY', 'CT']],
];

/** States that the calendar's filter does not offer, so they are searched as text. */
export const OTHER_STATES: Readonly<Record<string, string>> = {
  AK: 'Alaska',
  AR: 'Arkansas',
  CO: 'Colorado',
  DC: 'Washington DC',
  DE: 'Delaware',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  KS: 'Kansas',
  LA: 'Louisiana',
  MD: 'Maryland',
  MO: 'Missouri',
  MS: 'Mississippi',
  MT: 'Montana',
  ND: 'North Dakota',
  NE: 'Nebraska',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  OK: 'Oklahoma',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  UT: 'Utah',
  VT: 'Vermont',
  WI: 'Wisconsin',
  WV: 'West Virginia',
  WY: 'Wyoming',
};

/** Codes that are also English words: in lower case they need a place before them. */
export const CODES_THAT_ARE_WORDS = new Set(
  'in or me oh ok hi la id de co al ma pa mi mo ar ri ut ne wa va ct ga'.split(' '),
);

/** Other names for cities, as written in locations; several if a name is ambiguous. */
export const CITIES_MEANT: Readonly<Record<string, readonly string[]>> = {
  la: ['Los Angeles'],
  'l.a': ['Los Angeles'],
  sf: ['San Francisco'],
  'bay area': ['San Francisco', 'Oakland', 'San Jose'],
  'ft worth': ['Fort Worth'],
  dfw: ['Dallas', 'Fort Worth'],
  nyc: ['New York', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'],
  'new york city': ['New York', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'],
  manhattan: ['New York'],
  'big apple': ['New York', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'],
  'ft lauderdale': ['Fort Lauderdale'],
  'tampa bay': ['Tampa', 'St. Petersburg', 'Clearwater'],
  chicagoland: ['Chicago', 'Rosemont', 'Schaumburg', 'Tinley Park'],
  'chi-town': ['Chicago'],
  'windy city': ['Chicago'],
  philly: ['Philadelphia'],
  atl: ['Atlanta'],
  indy: ['Indianapolis'],
  'ft wayne': ['Fort Wayne'],
  'twin cities': ['Minneapolis', 'St. Paul', 'Saint Paul'],
  vegas: ['Las Vegas'],
  'sin city': ['Las Vegas'],
};

/** Other names for states. */
export const NICKNAMES: readonly (readonly [string, ShowStateCode])[] = [
  ['lone star state', 'TX'],
  ['sunshine state', 'FL'],
  ['golden state', 'CA'],
  ['hoosier state', 'IN'],
  ['land of lincoln', 'IL'],
  ['peach state', 'GA'],
  ['buckeye state', 'OH'],
];

/** Short forms of states other than their codes, which mean nothing else. */
export const STATES_IN_SHORT: Readonly<Record<string, ShowStateCode>> = {
  tex: 'TX',
  calif: 'CA',
  cal: 'CA',
  fla: 'FL',
  penn: 'PA',
  mich: 'MI',
  minn: 'MN',
  conn: 'CT',
  ariz: 'AZ',
};
