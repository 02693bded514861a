import { searchLimit } from '../../../shared/frame-limits.ts'
import { tooLong } from '../../../shared/limits.ts'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { SearchLink, SearchOffer } from './SearchOffer.tsx'
import styles from './SearchPage.module.css'

/** The page of the search box without JavaScript; otherwise a dialog shows the same. */
export function SearchPage() {
  useHead({ title: 'Search', noindex: true })
  const search = useSearchParams()
  const text = search.get('q')?.trim() ?? ''
  const wrong = tooLong(text, searchLimit)
  return (
    <Page>
      <Card padded flush>
        <div className={styles.search}>
          <h1>Search</h1>
          {wrong ? (
            <>
              <p dir="auto">{text}</p>
              <p role="alert">{wrong}</p>
            </>
          ) : (
            <>
              <SearchOffer text={text} />
              <SearchLink text={text} />
            </>
          )}
        </div>
      </Card>
    </Page>
  )
}
