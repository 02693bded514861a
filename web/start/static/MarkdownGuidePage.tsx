import type { ReactNode } from 'react'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import styles from './MarkdownGuidePage.module.css'
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

type MarkdownExample = { id: string; title: string; hint: string; source: string; result: ReactNode }

const lines = (...text: string[]) => text.join('\n')

/** One example for each form. The result is written by hand, so that this page does not load the renderer. */
const examples: readonly MarkdownExample[] = [
  {
    id: 'headings',
    title: 'Headings',
    hint: 'Up to six # signs and a space; the fewer signs, the larger the heading.',
    source: lines('## Rye bread', '', '### What you need'),
    result: (
      <>
        <h2>Rye bread</h2>
        <h3>What you need</h3>
      </>
    ),
  },
  {
    id: 'bold-italic',
    title: 'Bold and italic',
    hint: 'Two asterisks for bold, one for italic, three for both.',
    source: 'Use **strong** flour, *never* old, and ***always*** weigh it.',
    result: (
      <p>
        Use <strong>strong</strong> flour, <em>never</em> old, and{' '}
        <em>
          <strong>always</strong>
        </em>{' '}
        weigh it.
      </p>
    ),
  },
  {
    id: 'strikethrough',
    title: 'Strikethrough',
    hint: 'Two tildes on either side, to correct something without hiding it.',
    source: 'Bake for ~~40~~ 50 minutes.',
    result: (
      <p>
        Bake for <s>40</s> 50 minutes.
      </p>
    ),
  },
  {
    id: 'lists',
    title: 'Lists',
    hint: 'A hyphen and a space. Two spaces in front put an entry inside the one above.',
    source: lines('- flour', '  - rye', '  - wheat', '- water', '- salt'),
    result: (
      <ul>
        <li>
          flour
          <ul>
            <li>rye</li>
            <li>wheat</li>
          </ul>
        </li>
        <li>water</li>
        <li>salt</li>
      </ul>
    ),
  },
  {
    id: 'numbered-lists',
    title: 'Numbered lists',
    hint: 'A number, a full stop and a space.',
    source: lines('1. Mix everything.', '2. Wait a night.', '3. Bake.'),
    result: (
      <ol>
        <li>Mix everything.</li>
        <li>Wait a night.</li>
        <li>Bake.</li>
      </ol>
    ),
  },
  {
    id: 'links',
    title: 'Links',
    hint: 'The words in square brackets, the address in round ones. A bare address becomes a link by itself, and so does an @ with the name of a member.',
    source: lines('Ask the [bakers’ guild](https://example.org/guild).', '', 'Or read https://example.org/bread'),
    result: (
      <>
        <p>
          Ask the{' '}
          <a href="https://example.org/guild" target="_blank" rel="nofollow noopener ugc">
            bakers’ guild
          </a>
          .
        </p>
        <p>
          Or read{' '}
          <a href="https://example.org/bread" target="_blank" rel="nofollow noopener ugc">
            https://example.org/bread
          </a>
        </p>
      </>
    ),
  },
  {
    id: 'blockquotes',
    title: 'Blockquotes',
    hint: 'A > at the beginning of each line that you quote.',
    source: lines('> The oven is never hot enough.', '', 'Mine is.'),
    result: (
      <>
        <blockquote>
          <p>The oven is never hot enough.</p>
        </blockquote>
        <p>Mine is.</p>
      </>
    ),
  },
  {
    id: 'inline-code',
    title: 'Code in a line',
    hint: 'A backtick on either side. Nothing between them is changed.',
    source: 'Set it with `oven --heat 250`.',
    result: (
      <p>
        Set it with <code>oven --heat 250</code>.
      </p>
    ),
  },
  {
    id: 'code-blocks',
    title: 'Blocks of code',
    hint: 'Three backticks on a line of their own, before and after.',
    source: lines('```', 'while rising:', '    wait(60)', '```'),
    result: (
      <pre>
        <code>{lines('while rising:', '    wait(60)')}</code>
      </pre>
    ),
  },
  {
    id: 'tables',
    title: 'Tables',
    hint: 'Bars between the columns, hyphens below the head. The columns need not line up.',
    source: lines('| Flour | Hours |', '| ----- | ----- |', '| rye   | 14    |', '| wheat | 3     |'),
    result: (
      <table>
        <thead>
          <tr>
            <th>Flour</th>
            <th>Hours</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>rye</td>
            <td>14</td>
          </tr>
          <tr>
            <td>wheat</td>
            <td>3</td>
          </tr>
        </tbody>
      </table>
    ),
  },
]
