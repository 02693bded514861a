import { useId, useState } from 'react'
import styles from './TitleWords.module.css'

/** The words of a title as they stand in it, with where they begin and end. */
export interface TitleWord {
  text: string
  start: number
  end: number
}

const word = /[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_'’.-]*[\p{L}\p{M}\p{N}_])?/gu

export const wordsOfTitle = (title: string): TitleWord[] =>
  Array.from(title.matchAll(word), ({ 0: text, index }) => ({ text, start: index, end: index + text.length }))

/** All from the first to the last of these that are chosen: what is filtered are words that follow each other. */
export function withWord(
  chosen: readonly [first: number, last: number] | null,
  pressed: number,
): [number, number] | null {
  if (!chosen) return [pressed, pressed]
  const [first, last] = chosen
  if (first === last && pressed === first) return null
  if (pressed < first) return [pressed, last]
  if (pressed > last) return [first, pressed]
  if (pressed === first) return [first + 1, last]
  return [first, pressed === last ? last - 1 : pressed]
}

/** The words of a title, to press those that one does not want to read again. */
export function TitleWords({ title, onWords }: { title: string; onWords: (words: string) => void }) {
  const [chosen, setChosen] = useState<[number, number] | null>(null)
  const label = useId()
  const words = wordsOfTitle(title)
  if (!words.length) return null

  const press = (index: number) => {
    const next = withWord(chosen, index)
    setChosen(next)
    onWords(next ? title.slice(words[next[0]]?.start, words[next[1]]?.end) : '')
  }

  return (
    <div>
      <p id={label} className={styles.label}>
        Press the words in the title
      </p>
      <fieldset aria-labelledby={label} className={styles.words} dir="auto">
        {words.map(({ text, start }, index) => (
          <button
            key={start}
            type="button"
            aria-pressed={chosen !== null && index >= chosen[0] && index <= chosen[1]}
            onClick={() => press(index)}
          >
            {text}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
