/** People ask this about every program that grades from photos, and rightly so. */
export const MEASURED_QUESTIONS = [
  {
    question: 'Is any of this the chance that a grade is right?',
    answer:
      'No. These figures say how well borders, corners, edges and faults are measured where the truth is known. To find out how often an estimate agrees with a grading company, you need cards that came back graded, and we do not have enough of them to publish a figure.',
  },
  {
    question: 'Why rendered cards besides real ones?',
    answer:
      'Because we know the truth. Nobody knows the left border of a real card to a hundredth of a millimeter, so errors that small cannot be measured on it. Rendered photos have lens distortion, noise, blur, shadows, tilt, sleeves and glare, but they are still drawings. On real photos, some results are worse and some are better, so those come first here.',
  },
  {
    question: 'Was the program tuned on these photos?',
    answer:
      'Not on the rendered ones: some card styles and a whole range of cards are set aside, and the published figures come from them alone. On the real ones it was, because there are too few to set aside. So whatever is fitted there is judged on cards that the fit left out, where that can be done.',
  },
  {
    question: 'What happens when a figure gets worse?',
    answer:
      'The page changes. It is made from the benchmark’s stored results, and the build fails if the two differ.',
  },
] as const;
