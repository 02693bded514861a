import { classes } from '../classes.ts'
import styles from './Pages.module.css'

type PagesProps = {
  current: number
  total: number
  /** The query of the page shown, whose other words every link keeps. */
  query?: URLSearchParams
  label?: string
  className?: string | undefined
}

/** The pages of a long list, as links. Nothing where there is only one. */
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

/** A page to go to, or a gap where pages were left out. */
export type PageStep = number | 'gap'

/** Every page below ten; from ten on the first eight, the current and the last. */
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

/** The page a query asks for: 1 unless it names another. */
export function pageOf(query: URLSearchParams): number {
  const asked = query.get('page') ?? ''
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 1
}

/** The address of a page: the same query with another `page`. */
export function pageHref(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query)
  next.set('page', String(page))
  return `?${next}`
}
