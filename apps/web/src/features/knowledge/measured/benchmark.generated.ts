// Copied from bench/baseline by `node tools/generate.ts`. Do not edit.
export const BENCHMARK = {
 "real": {
  "about": {
   "part": "Real photos, left out of training",
   "photos": "172 photos of real cards, 168 with a sure outline",
   "date": "2026-12-01",
   "engine": "1.25.0",
   "weights": "1300df08f0e0",
   "PSA and surface": "engine 1.4.0"
  },
  "figures": [
   {
    "id": "lamps",
    "label": "Outline found, worn cards under four lamps",
    "value": 0.97368,
    "n": 76,
    "unit": "share",
    "target": "at least 95 %"
   },
   {
    "id": "raw",
    "label": "Outline found, everyday phone photos, raw",
    "value": 0.81633,
    "n": 49,
    "unit": "share",
    "target": "at least 90 %"
   },
   {
    "id": "sleeve",
    "label": "Outline found, everyday phone photos, in a sleeve",
    "value": 0.625,
    "n": 24,
    "unit": "share",
    "target": "at least 75 %"
   },
   {
    "id": "slab",
    "label": "Outline found, everyday phone photos, in a slab",
    "value": 0.25,
    "n": 4,
    "unit": "share",
    "target": "at least 70 %"
   },
   {
    "id": "other",
    "label": "Outline found, webcam and marketplace photos",
    "value": 0.76923,
    "n": 13,
    "unit": "share",
    "target": "at least 90 %"
   },
   {
    "id": "rimWithin",
    "label": "Mean distance of the outline from the rim at most 0.15 mm, four lamps",
    "value": 0.89474,
    "n": 76,
    "unit": "share",
    "target": "at least 92 %"
   },
   {
    "id": "rimMedian",
    "label": "Median of that distance, for graded cards",
    "value": 0.06907,
    "n": 76,
    "unit": "mm",
    "target": "at most 0.07 mm"
   },
   {
    "id": "noCard",
    "label": "Cards under four lamps refused as no-card",
    "value": 0,
    "n": 76,
    "unit": "count",
    "target": "none"
   },
   {
    "id": "psaRange",
    "label": "Range of the expected PSA grade over four lamps, median",
    "value": 0.735,
    "n": 18,
    "unit": "grade",
    "target": "at most 0.8"
   },
   {
    "id": "psaRangeWide",
    "label": "The same, exceeded by one card in ten",
    "value": 3.648,
    "n": 18,
    "unit": "grade",
    "target": "at most 1.8"
   },
   {
    "id": "edgesCorrelation",
    "label": "Intraclass correlation over the lamps, edges",
    "value": 0.86973,
    "n": 75,
    "unit": "number",
    "target": "at least 0.85"
   },
   {
    "id": "cornersCorrelation",
    "label": "Intraclass correlation over the lamps, corners",
    "value": 0.84335,
    "n": 75,
    "unit": "number",
    "target": "at least 0.75"
   },
   {
    "id": "psaCorrelation",
    "label": "Intraclass correlation over the lamps, PSA",
    "value": 0.73976,
    "n": 73,
    "unit": "number",
    "target": "at least 0.75"
   },
   {
    "id": "PSAPairs",
    "label": "Pairs of lamps within their joint stated interval, PSA",
    "value": 0.98058,
    "n": 103,
    "unit": "share",
    "target": "at least 95 %"
   },
   {
    "id": "centeringPairs",
    "label": "Pairs of lamps within their joint stated interval, centering",
    "value": 0.96552,
    "n": 58,
    "unit": "share",
    "target": "at least 95 %"
   },
   {
    "id": "cornersPairs",
    "label": "Pairs of lamps within their joint stated interval, corners",
    "value": 0.95495,
    "n": 111,
    "unit": "share",
    "target": "at least 95 %"
   },
   {
    "id": "edgesPairs",
    "label": "Pairs of lamps within their joint stated interval, edges",
    "value": 0.96396,
    "n": 111,
    "unit": "share",
    "target": "at least 95 %"
   },
   {
    "id": "surfacePairs",
    "label": "Pairs of lamps within their joint stated interval, surface",
    "value": 1,
    "n": 77,
    "unit": "share",
    "target": "at least 95 %"
   },
   {
    "id": "falseSurface",
    "label": "Photos of visibly damaged cards with a surface grade of 9 or better",
    "value": 0,
    "n": 56,
    "unit": "count",
    "target": "none"
   },
   {
    "id": "surfaceAboveSix",
    "label": "The same, with a surface claimed as better than 6",
    "value": 0,
    "n": 56,
    "unit": "share",
    "target": "at most 5 %"
   },
   {
    "id": "chanceOfTen",
    "label": "Mean stated probability of a PSA 10, worn cards",
    "value": 0.00562,
    "n": 73,
    "unit": "share",
    "target": "at most 2 %"
   },
   {
    "id": "cleanCorners",
    "label": "Corners that look clean in everyday photos, scored 9 or better",
    "value": 0.85784,
    "n": 204,
    "unit": "share",
    "target": null
   },
   {
    "id": "slightCorners",
    "label": "Corners that look slightly worn, scored below 9",
    "value": 0.125,
    "n": 8,
    "unit": "share",
    "target": null
   },
   {
    "id": "wornCorners",
    "label": "Corners that look worn, scored 7 or less",
    "value": 0.5,
    "n": 20,
    "unit": "share",
    "target": null
   },
   {
    "id": "cornersApart",
    "label": "A clean corner is scored above a worn one",
    "value": 0.89841,
    "n": 224,
    "unit": "number",
    "target": null
   },
   {
    "id": "cleanEdges",
    "label": "Edges of everyday photos with clean corners, scored 9 or better",
    "value": 0.95089,
    "n": 224,
    "unit": "share",
    "target": null
   },
   {
    "id": "edgesApart",
    "label": "An edge beside clean corners is scored above one of a worn card",
    "value": 0.95011,
    "n": 244,
    "unit": "number",
    "target": null
   },
   {
    "id": "cleanLampCorners",
    "label": "Corners that look clean, of cards under four lamps, scored 9 or better",
    "value": 0.99038,
    "n": 104,
    "unit": "share",
    "target": null
   },
   {
    "id": "wornLampCorners",
    "label": "Corners that look worn, of cards under four lamps, scored below 9",
    "value": 0.3871,
    "n": 62,
    "unit": "share",
    "target": null
   },
   {
    "id": "lampCornersApart",
    "label": "The same: a clean corner is scored above a worn one",
    "value": 0.80847,
    "n": 166,
    "unit": "number",
    "target": null
   }
  ]
 },
 "several": {
  "leftOut": [
   {
    "photos": "one",
    "n": 192,
    "falseFlaws": "0.1",
    "percent": 69
   },
   {
    "photos": "two",
    "n": 288,
    "falseFlaws": "0.5",
    "percent": 76
   },
   {
    "photos": "three",
    "n": 192,
    "falseFlaws": "0.5",
    "percent": 88
   },
   {
    "photos": "four",
    "n": 48,
    "falseFlaws": "0.5",
    "percent": 90
   }
  ],
  "damage": {
   "about": {
    "part": "Drawn damage from several lights",
    "photos": "188 series of drawn cards under four lamps",
    "split": "holdout",
    "date": "2026-11-30",
    "engine": "1.22.0",
    "renderer": "7e247d534f4b"
   },
   "figures": [
    {
     "id": "found",
     "label": "Drawn damage found, four lamps",
     "value": 0.50893,
     "n": 224,
     "unit": "share",
     "target": "at least 90 %"
    },
    {
     "id": "named",
     "label": "Named right, of what was found",
     "value": 0.92982,
     "n": 114,
     "unit": "share",
     "target": "at least 80 %"
    },
    {
     "id": "falsePerClean",
     "label": "False flaws of the face per clean card",
     "value": 0.02564,
     "n": 39,
     "unit": "number",
     "target": "at most 0.2"
    },
    {
     "id": "foundAlone",
     "label": "Drawn damage found in the first photo alone",
     "value": 0.02717,
     "n": 184,
     "unit": "share",
     "target": null
    },
    {
     "id": "falseAlone",
     "label": "False flaws per clean card, first photo alone",
     "value": 0,
     "n": 39,
     "unit": "number",
     "target": "at most 0.2"
    },
    {
     "id": "notJudged",
     "label": "Cards whose surface was not judged",
     "value": 0.05,
     "n": 120,
     "unit": "share",
     "target": null
    },
    {
     "id": "farNoticed",
     "label": "Light from different sides noticed, lamp far away",
     "value": 0.86207,
     "n": 58,
     "unit": "share",
     "target": "at least 90 %"
    }
   ],
   "kinds": [
    {
     "kind": "crease",
     "damage": 38,
     "found": 0.94737,
     "named": 1,
     "shownAlone": 38,
     "foundAlone": 0.13158
    },
    {
     "kind": "bend",
     "damage": 39,
     "found": 0.82051,
     "named": 1,
     "shownAlone": 24,
     "foundAlone": 0
    },
    {
     "kind": "scratch",
     "damage": 40,
     "found": 0.325,
     "named": 0.46154,
     "shownAlone": 19,
     "foundAlone": 0
    },
    {
     "kind": "dent",
     "damage": 37,
     "found": 0.86486,
     "named": 1,
     "shownAlone": 35,
     "foundAlone": 0
    },
    {
     "kind": "stain",
     "damage": 35,
     "found": 0,
     "named": null,
     "shownAlone": 34,
     "foundAlone": 0
    },
    {
     "kind": "print-line",
     "damage": 35,
     "found": 0.02857,
     "named": 0,
     "shownAlone": 34,
     "foundAlone": 0
    },
    {
     "kind": "wax",
     "damage": 21,
     "found": 0,
     "named": null,
     "shownAlone": 21,
     "foundAlone": 0
    }
   ]
  },
  "lights": {
   "about": {
    "part": "Several photos of one side",
    "photos": "20 real cards under four lamps, graded 140 times",
    "date": "2026-12-01",
    "engine": "1.24.0"
   },
   "figures": [
    {
     "id": "psaRange",
     "label": "Range of the expected PSA grade over three of four lights, median",
     "value": 0.455,
     "n": 20,
     "unit": "grade",
     "target": "at most 0.3"
    },
    {
     "id": "psaRangeWide",
     "label": "The same, exceeded by one card in ten",
     "value": 2.37,
     "n": 20,
     "unit": "grade",
     "target": "at most 0.6"
    },
    {
     "id": "falseSurface",
     "label": "Visibly damaged cards whose surface is claimed as better than 6, four lights",
     "value": 0,
     "n": 14,
     "unit": "count",
     "target": "none"
    },
    {
     "id": "leftOut",
     "label": "Photos that could not be laid on each other",
     "value": 0,
     "n": 400,
     "unit": "share",
     "target": null
    }
   ]
  },
  "registration": {
   "about": {
    "part": "Photos of a moved card laid on each other",
    "photos": "110 drawn cards in two photos, and one of another card of its set",
    "split": "holdout",
    "date": "2026-11-29",
    "engine": "1.11.0",
    "renderer": "d1e69647e1cc"
   },
   "figures": [
    {
     "id": "registrationNotRight",
     "label": "Further photos refused or aligned wrongly",
     "value": 0.01869,
     "n": 107,
     "unit": "share",
     "target": "at most 1 %"
    },
    {
     "id": "registrationWrong",
     "label": "Further photos aligned wrongly and used",
     "value": 0.00935,
     "n": 107,
     "unit": "share",
     "target": "none"
    },
    {
     "id": "registrationOthersUsed",
     "label": "Photos of another card of the set that were used",
     "value": 0.22727,
     "n": 110,
     "unit": "share",
     "target": "none"
    },
    {
     "id": "registrationMisplaced",
     "label": "Refused or aligned wrongly if one side of the outline is 4 mm off",
     "value": 0.05607,
     "n": 107,
     "unit": "share",
     "target": "at most 1 %"
    },
    {
     "id": "registrationMedian",
     "label": "Median error of the alignment",
     "value": 0.00545,
     "n": 106,
     "unit": "mm",
     "target": "at most 0.011 mm"
    },
    {
     "id": "registrationUnmeasured",
     "label": "Pairs of which a photo was refused by itself",
     "value": 0.02727,
     "n": 110,
     "unit": "share",
     "target": null
    }
   ]
  }
 },
 "accuracy": {
  "about": {
   "part": "Accuracy",
   "photos": "370 rendered photos",
   "split": "holdout",
   "date": "2026-12-01",
   "engine": "1.25.0",
   "renderer": "ea931fb64bbf"
  },
  "figures": [
   {
    "id": "outlineWithin",
    "label": "Outline within 0.5 mm, cards without a holder (a refused photo counts as a miss)",
    "value": 0.93385,
    "n": 257,
    "unit": "share",
    "target": "at least 99 %"
   },
   {
    "id": "outlineMedian",
    "label": "Median outline error, cards without a holder",
    "value": 0.02071,
    "n": 253,
    "unit": "mm",
    "target": "at most 0.15 mm"
   },
   {
    "id": "outlineWithinInHolder",
    "label": "Outline within 0.5 mm, cards in a sleeve, toploader or slab",
    "value": 0.64706,
    "n": 34,
    "unit": "share",
    "target": null
   },
   {
    "id": "sizeRight",
    "label": "Card size chosen correctly (of graded photos)",
    "value": 0.96154,
    "n": 286,
    "unit": "share",
    "target": null
   },
   {
    "id": "bordersWithin",
    "label": "Single borders within 0.10 mm (not measured counts as a miss)",
    "value": 0.90514,
    "n": 1012,
    "unit": "share",
    "target": "at least 95 %"
   },
   {
    "id": "bordersCovered",
    "label": "Truth within the stated interval (of measured borders)",
    "value": 0.95766,
    "n": 992,
    "unit": "share",
    "target": "93 to 97 %"
   },
   {
    "id": "bordersHalfWidth",
    "label": "Median plus-minus of a border",
    "value": 0.049,
    "n": 992,
    "unit": "mm",
    "target": "at most 0.12 mm"
   },
   {
    "id": "bordersUnmeasured",
    "label": "Printed borders reported as not measurable",
    "value": 0.01976,
    "n": 1012,
    "unit": "share",
    "target": null
   },
   {
    "id": "bordersInvented",
    "label": "Borderless cards given an invented centering",
    "value": 0.06061,
    "n": 33,
    "unit": "share",
    "target": "none"
   },
   {
    "id": "refusedRightly",
    "label": "Photos that must be refused: refused with the right code",
    "value": 0.97468,
    "n": 79,
    "unit": "share",
    "target": "always"
   },
   {
    "id": "refusedFalsely",
    "label": "Photos that can be graded: refused anyway",
    "value": 0.01718,
    "n": 291,
    "unit": "share",
    "target": null
   },
   {
    "id": "refused blurry",
    "label": "Refused as blurry when that is right",
    "value": 0.85714,
    "n": 14,
    "unit": "share",
    "target": "always"
   },
   {
    "id": "refused cut-off",
    "label": "Refused as cut-off when that is right",
    "value": 1,
    "n": 7,
    "unit": "share",
    "target": "always"
   },
   {
    "id": "refused glare",
    "label": "Refused as glare when that is right",
    "value": 1,
    "n": 7,
    "unit": "share",
    "target": "always"
   },
   {
    "id": "refused no-card",
    "label": "Refused as no-card when that is right",
    "value": 1,
    "n": 14,
    "unit": "share",
    "target": "always"
   },
   {
    "id": "refused several-cards",
    "label": "Refused as several-cards when that is right",
    "value": 1,
    "n": 14,
    "unit": "share",
    "target": "always"
   },
   {
    "id": "refused too-bright",
    "label": "Refused as too-bright when that is right",
    "value": 1,
    "n": 7,
    "unit": "share",
    "target": "always"
   },
   {
    "id": "refused too-dark",
    "label": "Refused as too-dark when that is right",
    "value": 1,
    "n": 7,
    "unit": "share",
    "target": "always"
   },
   {
    "id": "refused too-small",
    "label": "Refused as too-small when that is right",
    "value": 1,
    "n": 9,
    "unit": "share",
    "target": "always"
   },
   {
    "id": "pristineTopGrade",
    "label": "Pristine cards graded 9 or 10, overall and PSA (centered within 60/40)",
    "value": 0.95833,
    "n": 48,
    "unit": "share",
    "target": "always"
   },
   {
    "id": "pristineFalseFlaws",
    "label": "False flaws per pristine card, mean",
    "value": 0.03571,
    "n": 56,
    "unit": "number",
    "target": "at most 0.5"
   },
   {
    "id": "pristineFalseWear",
    "label": "False flaws at corners and edges per pristine card, mean",
    "value": 0.12291,
    "n": 179,
    "unit": "number",
    "target": null
   },
   {
    "id": "cornerWearFound",
    "label": "Corner wear of 0.5 mm or more: found, boxed (IoU 0.3) and named",
    "value": 0.61069,
    "n": 131,
    "unit": "share",
    "target": "at least 90 %"
   },
   {
    "id": "edgeChipsFound",
    "label": "Edge chips of 0.5 mm or more: found, boxed (IoU 0.3) and named",
    "value": 0.56471,
    "n": 85,
    "unit": "share",
    "target": "at least 90 %"
   },
   {
    "id": "surfaceFlawsFound",
    "label": "Surface flaws of 0.5 mm or more: found, boxed (IoU 0.3) and named",
    "value": 0,
    "n": 66,
    "unit": "share",
    "target": null
   },
   {
    "id": "whiteningFound",
    "label": "Edge whitening of 0.5 mm or more: found, boxed (IoU 0.3) and named",
    "value": 0.25843,
    "n": 89,
    "unit": "share",
    "target": null
   },
   {
    "id": "flawsLookedAt",
    "label": "Visible flaws of 0.5 mm or more where the report claims to have looked",
    "value": 0.63746,
    "n": 582,
    "unit": "share",
    "target": null
   },
   {
    "id": "flawsReal",
    "label": "Reported flaws that are real (worn cards)",
    "value": 0.8964,
    "n": 222,
    "unit": "share",
    "target": null
   },
   {
    "id": "ladderMonotone",
    "label": "Ladders of increasing damage whose overall and PSA grades never rise",
    "value": 1,
    "n": 4,
    "unit": "share",
    "target": "always"
   },
   {
    "id": "ladderStart",
    "label": "Ladders that start at PSA 9 or 10 (centered within 60/40)",
    "value": 1,
    "n": 1,
    "unit": "share",
    "target": "always"
   },
   {
    "id": "ladderEnd",
    "label": "Ladders that end at PSA 4 or less",
    "value": 0.75,
    "n": 4,
    "unit": "share",
    "target": "always"
   },
   {
    "id": "repeatCentering",
    "label": "Same card, several photos: median spread of the centering of one axis",
    "value": 0.1,
    "n": 8,
    "unit": "points",
    "target": null
   },
   {
    "id": "repeatOverall",
    "label": "Same card, several photos: median spread of the overall grade",
    "value": 0,
    "n": 1,
    "unit": "grade",
    "target": null
   }
  ]
 },
 "speed": {
  "about": {
   "part": "Speed",
   "photos": "rendered, both sides of 2 cards at 12 megapixels",
   "runs": 18,
   "date": "2026-11-30",
   "engine": "1.23.0",
   "machine": "2 cores, AMD EPYC",
   "runtime": "Node 24.21.0"
  },
  "figures": [
   {
    "id": "nodeWhole",
    "label": "Node, SIMD: whole engine, both sides, relative to OpenCV's outline alone",
    "value": 2.64431,
    "n": 18,
    "unit": "times",
    "target": "below 1"
   },
   {
    "id": "nodePlainWhole",
    "label": "Node, no SIMD: whole engine, both sides, relative to OpenCV's outline alone",
    "value": 26.65383,
    "n": 18,
    "unit": "times",
    "target": null
   },
   {
    "id": "nodeLocate",
    "label": "Node, SIMD: our outline alone, both sides, relative to OpenCV's outline alone",
    "value": 1.41469,
    "n": 18,
    "unit": "times",
    "target": null
   },
   {
    "id": "chromiumWhole",
    "label": "Chromium, SIMD: whole engine, both sides, relative to OpenCV's outline alone",
    "value": 2.51337,
    "n": 18,
    "unit": "times",
    "target": "below 1"
   },
   {
    "id": "nodeFourPhotos",
    "label": "Node, SIMD: a side in four photos, relative to one photo of it",
    "value": 5.297,
    "n": 18,
    "unit": "times",
    "target": "at most 5"
   }
  ]
 },
 "borderMedianErrorMm": 0.01006,
 "smallFlaws": {
  "fromMm": 1,
  "toMm": 2,
  "kinds": [
   {
    "kind": "worn corners",
    "named": 0.66038,
    "flaws": 53
   },
   {
    "kind": "chipped edges",
    "named": 0.625,
    "flaws": 32
   }
  ]
 },
 "outline": [
  {
   "group": "all",
   "photos": 291,
   "within": 0.90034
  },
  {
   "group": "without holder",
   "photos": 257,
   "within": 0.93385
  },
  {
   "group": "solid border, plain",
   "photos": 7,
   "within": 1
  },
  {
   "group": "solid border, wood",
   "photos": 7,
   "within": 1
  },
  {
   "group": "solid border, cloth",
   "photos": 7,
   "within": 1
  },
  {
   "group": "solid border, clutter",
   "photos": 7,
   "within": 0.85714
  },
  {
   "group": "near-border ground",
   "photos": 7,
   "within": 0.85714
  },
  {
   "group": "gradient border",
   "photos": 7,
   "within": 1
  },
  {
   "group": "textured border",
   "photos": 7,
   "within": 1
  },
  {
   "group": "foil border",
   "photos": 7,
   "within": 1
  },
  {
   "group": "thin border",
   "photos": 7,
   "within": 0.85714
  },
  {
   "group": "borderless",
   "photos": 7,
   "within": 1
  },
  {
   "group": "back",
   "photos": 7,
   "within": 1
  },
  {
   "group": "strong tilt",
   "photos": 7,
   "within": 1
  },
  {
   "group": "strong roll",
   "photos": 7,
   "within": 1
  },
  {
   "group": "lens",
   "photos": 7,
   "within": 1
  },
  {
   "group": "bow",
   "photos": 7,
   "within": 0.85714
  },
  {
   "group": "shadow",
   "photos": 7,
   "within": 1
  },
  {
   "group": "uneven light",
   "photos": 7,
   "within": 1
  },
  {
   "group": "mild glare",
   "photos": 7,
   "within": 1
  },
  {
   "group": "mild defocus",
   "photos": 7,
   "within": 1
  },
  {
   "group": "mild motion",
   "photos": 7,
   "within": 1
  },
  {
   "group": "noise",
   "photos": 7,
   "within": 1
  },
  {
   "group": "sleeve",
   "photos": 7,
   "within": 0.85714
  },
  {
   "group": "toploader",
   "photos": 7,
   "within": 0.71429
  },
  {
   "group": "slab",
   "photos": 7,
   "within": 0.85714
  },
  {
   "group": "corner wear",
   "photos": 7,
   "within": 1
  },
  {
   "group": "edge chips",
   "photos": 7,
   "within": 1
  },
  {
   "group": "corners and edges",
   "photos": 7,
   "within": 1
  },
  {
   "group": "lines",
   "photos": 7,
   "within": 1
  },
  {
   "group": "patches",
   "photos": 7,
   "within": 0.71429
  },
  {
   "group": "ladder",
   "photos": 14,
   "within": 1
  },
  {
   "group": "ladder, well centred",
   "photos": 12,
   "within": 1
  },
  {
   "group": "same card, other light and pose",
   "photos": 16,
   "within": 1
  },
  {
   "group": "world",
   "photos": 46,
   "within": 0.58696
  }
 ],
 "stages": [
  {
   "stage": "decoding both JPEGs",
   "node": 285.3896,
   "chromium": 427.25
  },
  {
   "stage": "locate, SIMD",
   "node": 697.15,
   "chromium": 657.25
  },
  {
   "stage": "measure, SIMD",
   "node": 610.2,
   "chromium": 683.85
  },
  {
   "stage": "whole engine, SIMD",
   "node": 1406.8309,
   "chromium": 1373.55
  },
  {
   "stage": "locate, no SIMD",
   "node": 5227.05,
   "chromium": null
  },
  {
   "stage": "measure, no SIMD",
   "node": 8203.55,
   "chromium": null
  },
  {
   "stage": "whole engine, no SIMD",
   "node": 13318.25222,
   "chromium": null
  },
  {
   "stage": "photos to report, one side after the other",
   "node": null,
   "chromium": 1595.15
  },
  {
   "stage": "photos to report, both sides at once",
   "node": null,
   "chromium": 1158.6
  },
  {
   "stage": "OpenCV: outline only",
   "node": 476.64827,
   "chromium": 603.85
  },
  {
   "stage": "jscanify's algorithm: outline only",
   "node": 510.48414,
   "chromium": 556.1
  }
 ]
} as const;
