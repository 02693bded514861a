import type { CSSProperties } from 'react'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { Plate, Specimen } from './Plate.tsx'
import styles from './TokenPlates.module.css'

const colours = [
  ...[
    'ground',
    'surface',
    'surface-raised',
    'well',
    'well-hover',
    'well-press',
    'thumb',
    'line',
    'line-control',
    'rail',
  ],
  ...['text', 'text-quiet', 'text-seen', 'accent', 'accent-hover', 'fill', 'fill-hover', 'fill-press', 'accent-tint'],
  ...['up', 'down', 'danger', 'danger-tint', 'success', 'success-tint', 'warn', 'warn-tint', 'lit', 'fresh'],
  ...['mod', 'mod-tint', 'supporter', 'supporter-tint', 'ink', 'toast'],
]

const sizes = [
  { size: 7, text: 'How did people agree on a meeting time?' },
  { size: 6, text: 'Forty minutes of the northern sky from the reservoir road' },
  { size: 5, text: 'The body of a post on its own page, where one reads for long.' },
  { size: 4, text: 'Bodies in feeds and comments, 0123456789.' },
  { size: 3, text: 'Fields, menus, the sidebar; comments on phones.' },
  { size: 2, text: 'Who and when, controls, help.' },
  { size: 1, text: 'Labels and counts. Nothing is smaller.' },
]

const markdown = `<p>I have been reading the letters of a <em>cloth merchant</em> from the <strong>1380s</strong>, and he writes
<a href="#letters">“before the heat”</a> where we would write <code>09:30</code>.</p>
<blockquote><p>When the bells have gone at the Badia.</p></blockquote>
<ul><li>Bells</li><li>Shadows</li><li>Hunger</li></ul>
<pre tabindex="0"><code>const noon = sundial.read()</code></pre>`

export function TokenPlates() {
  return (
    <>
      <Plate title="Colour">
        <div className={styles.swatches}>
          {colours.map((name) => (
            <div key={name} style={{ '--swatch': `var(--${name})` } as CSSProperties}>
              {name}
            </div>
          ))}
        </div>
      </Plate>
      <Plate title="Type">
        <div className={styles.scale}>
          {sizes.map(({ size, text }) => (
            <div key={size}>
              <code>size-{size}</code>
              <span className={size > 5 ? styles.title : undefined} style={{ fontSize: `var(--size-${size})` }}>
                {text}
              </span>
            </div>
          ))}
        </div>
      </Plate>
      <Plate title="Prose">
        <Specimen name="in a feed or a comment" broad>
          <Prose html={markdown} />
        </Specimen>
        <Specimen name="reading" broad>
          <Prose reading html={markdown} />
        </Specimen>
        <Specimen name="a link in a sentence">
          <p>
            Nobody has posted here yet. <TextLink href="#parts">See the rules</TextLink> first.
          </p>
        </Specimen>
      </Plate>
    </>
  )
}
