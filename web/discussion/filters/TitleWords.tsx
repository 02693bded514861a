import { useId, useState } from 'react'
import styles from './TitleWords.module.css'
import { withWord, wordsOfTitle } from './title-words.ts'

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
