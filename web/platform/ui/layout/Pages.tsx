import { classes } from '../classes.ts'
import styles from './Pages.module.css'
import { pageHref, pageNumbers } from './page-numbers.ts'

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
