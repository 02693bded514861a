/** In a direction of its own: the value is another's writing. */
export function FilteredWords({ value }: { value: string }) {
  return (
    <>
      Hidden by your filter “<bdi>{value}</bdi>”.
    </>
  )
}
