/** A field that people never see and programs fill in. */
export function TrapField() {
  return (
    <div hidden>
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
