const SWEEPS = 12;

/** One Jacobi rotation that clears the entry (p, q) of a symmetric matrix; `axes` turn with it. */
function rotate(matrix: number[][], axes: number[][], p: number, q: number): void {
  const off = matrix[p][q];
  if (off === 0) return;
  const half = (matrix[q][q] - matrix[p][p]) / (2 * off);
  const tangent = (half >= 0 ? 1 : -1) / (Math.abs(half) + Math.sqrt(half * half + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  const n = matrix.length;
  for (let k = 0; k < n; k++) {
    const [a, b] = [matrix[k][p], matrix[k][q]];
    matrix[k][p] = cosine * a - sine * b;
    matrix[k][q] = sine * a + cosine * b;
  }
  for (let k = 0; k < n; k++) {
    const [a, b] = [matrix[p][k], matrix[q][k]];
    matrix[p][k] = cosine * a - sine * b;
    matrix[q][k] = sine * a + cosine * b;
    const [c, d] = [axes[p][k], axes[q][k]];
    axes[p][k] = cosine * c - sine * d;
    axes[q][k] = sine * c + cosine * d;
  }
}

/**
 * The eigenvectors of a small symmetric matrix, largest eigenvalue first, each with its largest entry
 * positive (cyclic Jacobi method; Golub and Van Loan, "Matrix Computations", 8.5).
 */
export function principalAxes(symmetric: readonly (readonly number[])[]): number[][] {
  const n = symmetric.length;
  const matrix = symmetric.map((row) => [...row]);
  const axes = symmetric.map((_, i) => symmetric.map((_, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotate(matrix, axes, p, q);
  }
  return axes
    .map((axis, i) => ({ axis, value: matrix[i][i] }))
    .sort((a, b) => b.value - a.value)
    .map(({ axis }) => {
      const largest = axis.reduce((best, x) => (Math.abs(x) > Math.abs(best) ? x : best), 0);
      return largest < 0 ? axis.map((x) => -x) : axis;
    });
}
