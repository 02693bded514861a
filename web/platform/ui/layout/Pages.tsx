import { classes } from '../classes.ts'
import styles from './Pages.module.css'

type PagesProps = {
  current: number
  total: number
  /** The query of the shown page. Links keep its other parameters. */
  query?: URLSearchParams
  label?: string
  className?: string | undefined
}

/** Links to the pages of a long list. Renders nothing for a single page. */
export function Pages({ current, total, query = new URLSearchParams(), label = 'Pages', className }: PagesProps) {
  if (total < 2) return null
  let last = 0
  return (
    <nav aria-label={label} className={classes(styles.pages, className)}>
      {pageNumbers(current, total).map((step) => {
        if (step === 'gap') {
          return (
            <span key={`after-${last}`} className={styles.gap} aria-hidden="true">
              …
            </span>
          )
        }
        last = step
        return (
          <a
            key={step}
            href={pageHref(query, step)}
            aria-label={`Page ${step}`}
            aria-current={step === current ? 'page' : undefined}
          >
            {step}
          </a>
        )
      })}
    </nav>
  )
}

/** A page number, or a gap for omitted pages. */
export type PageStep = number | 'gap'

/** All numbers below ten pages; from ten pages on the first eight, the current and the last. */
export function pageNumbers(current: number, total: number): PageStep[] {
  if (total < 10) return Array.from({ length: total }, (_, index) => index + 1)
  const steps: PageStep[] = [1, 2, 3, 4, 5, 6, 7, 8, 'gap']
  if (current > 8 && current < total) {
    if (current === 9) steps.pop()
    steps.push(current)
    if (current < total - 1) steps.push('gap')
  }
  steps.push(total)
  return steps
}

/** The page number in a query; 1 by default. */
export function pageOf(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1
}

/** The query with another `page`. */
export function pageHref(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query)
  next.set('page', String(page))
  return `?${next}`
}
