/** Asked of every program that grades from photos, and rightly so. */
export const MEASURED_QUESTIONS = [
  {
    question: 'Is any of this the chance that a grade is right?',
    answer:
      'No. These figures say how well borders, corners, edges and faults are measured where the truth is known. How often an estimate agrees with a grading company can only be counted with cards that came back graded, and we have not counted enough of them to publish a figure.',
  },
  {
    question: 'Why rendered cards and not real ones?',
    answer:
      'Because the truth is known. Nobody can tell the left border of a real card to a hundredth of a millimeter, so an error of that size cannot be measured on it. Rendered photos have real lenses’ faults, noise, blur, shadows, tilt, sleeves and glare, but they are still drawings: real photos will hold surprises.',
  },
  {
    question: 'Was the program tuned on these photos?',
    answer:
      'No. Some card styles and a whole range of cards are set aside. Nothing is adjusted on them, and the published figures come from them alone.',
  },
  {
    question: 'What happens when a figure gets worse?',
    answer:
      'The page changes. It is written from the benchmark’s committed results, and the build fails when the page and the results differ.',
  },
] as const;
