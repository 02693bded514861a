import { Prose } from '../../platform/ui/text/Prose.tsx'
import styles from './MarkdownGuidePage.module.css'
import { examples, type MarkdownExample } from './markdown-examples.tsx'
import { type Section, StaticPage } from './StaticPage.tsx'

export function MarkdownGuidePage() {
  return (
    <StaticPage
      title="Markdown guide"
      lead="Posts and comments are plain text with a few signs in it. Each example shows what you write and what others see."
      changed="2026-11-21"
      sections={[basics]}
      cards={examples.map((example) => ({ ...example, body: <SideBySide {...example} /> }))}
    />
  )
}

const basics: Section = {
  id: 'basics',
  title: 'The basics',
  body: (
    <>
      <p>
        Write as you would in a letter. An empty line begins a new paragraph. To show a sign instead of using it, put a
        backslash in front: <code>\*not italic\*</code> is shown as *not italic*.
      </p>
      <p>
        Image tags and raw HTML do not work: they are shown as the text you typed, or not at all. To show pictures, make
        an image post.
      </p>
    </>
  ),
}

function SideBySide({ hint, source, result }: MarkdownExample) {
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.pair}>
        <div className={styles.source}>
          <span>You write</span>
          {/* With a class, because it wraps its lines: blocks without a class get scrolling and "Copy" like code. */}
          <pre className={styles.text}>{source}</pre>
        </div>
        <div className={styles.result}>
          <span>Others see</span>
          <Prose>{result}</Prose>
        </div>
      </div>
    </>
  )
}
