import { firstWords } from './first-words.ts'

/** A name in a question: the first words of a long name, in the direction of its script. */
export function Quoted({ text }: { text: string }) {
  return (
    <>
      “<bdi>{firstWords(text)}</bdi>”
    </>
  )
}
