import { firstWords } from './first-words.ts'

/** What people call something, as a question names it: the first words of a long name, read in their own direction. */
export function Quoted({ text }: { text: string }) {
  return (
    <>
      “<bdi>{firstWords(text)}</bdi>”
    </>
  )
}
