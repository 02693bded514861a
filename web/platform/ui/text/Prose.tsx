import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Prose.module.css'

type ProseProps = { reading?: boolean; className?: string | undefined } & (
  | { html: string; children?: undefined }
  | { html?: undefined; children: ReactNode }
)

/** A text: rendered markdown, or elements. `reading` is the larger size for long texts. */
export function Prose({ reading = false, className, html, children }: ProseProps) {
  const look = classes(styles.prose, reading && styles.reading, className)
  if (html === undefined) return <div className={look}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it from markdown with HTML switched off
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />
}
