import { Fragment, type ReactNode } from 'react'
import { useSite } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import styles from './StaticPage.module.css'

export type Section = { id: string; title: string; body: ReactNode }

type StaticPageProps = {
  title: string
  lead: string
  /** The day the text last changed, as YYYY-MM-DD. */
  changed: string
  sections: readonly Section[]
  /** What follows the text on sheets of its own. */
  cards?: readonly Section[]
}

// Shorter texts are seen whole on one screen and a half; there a list of contents is in the way.
const SECTIONS_WORTH_CONTENTS = 6

/** A page of our own text: title, a sentence that sums it up, contents when long, the text, and when it last changed. */
export function StaticPage({ title, lead, changed, sections, cards = [] }: StaticPageProps) {
  useHead({ title, description: lead })
  const all = [...sections, ...cards]
  return (
    <Page width="reading">
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <Card padded flush>
        {all.length >= SECTIONS_WORTH_CONTENTS && <Contents sections={all} />}
        <Prose reading>
          {sections.map((section) => (
            <Fragment key={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.body}
            </Fragment>
          ))}
        </Prose>
      </Card>
      {cards.map((card) => (
        <div key={card.id} id={card.id}>
          <Card title={card.title} padded flush>
            {card.body}
          </Card>
        </div>
      ))}
      <p className={styles.changed}>
        Last changed <time dateTime={changed}>{longDate.format(new Date(changed))}</time>
      </p>
    </Page>
  )
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// One zone and one language, so that server and browser write the same day.
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export function ContactLink() {
  const { contactEmail } = useSite()
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
}
