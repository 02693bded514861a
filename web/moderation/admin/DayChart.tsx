import type { DaySummary } from '../../../api/moderation/admin-lists.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import styles from './DayChart.module.css'
import { type Measure, topOf, totalWords } from './measures.ts'

const height = 100

/** One bar a day. The picture is stretched to its box, so that its words stand beside it and keep their size. */
export function DayChart({ measure, days }: { measure: Measure; days: readonly DaySummary[] }) {
  const { name, title } = measure
  const values = days.map((day) => day[name])
  const top = topOf(values)
  const words = totalWords(measure, days, groupedNumber)
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return null
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>{title}</h3>
        <span>{words}</span>
      </figcaption>
      <div className={styles.picture}>
        <span className={styles.top} aria-hidden="true">
          {groupedNumber(top)}
        </span>
        <span className={styles.middle} aria-hidden="true">
          {groupedNumber(top / 2)}
        </span>
        <span className={styles.bottom} aria-hidden="true">
          0
        </span>
        <svg
          viewBox={`0 0 ${days.length} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title} from ${dayMonthYear(first)} to ${dayMonthYear(last)}: ${words}. The numbers of each day are in the table below.`}
        >
          {[0, height / 2, height].map((y) => (
            <line key={y} x1={0} x2={days.length} y1={y} y2={y} />
          ))}
          {days.map((day, index) => (
            <rect
              key={day.day}
              x={index + 0.12}
              width={0.76}
              y={height - barOf(day[name], top)}
              height={barOf(day[name], top)}
            >
              <title>{`${dayMonthYear(day.day)}: ${groupedNumber(day[name])}`}</title>
            </rect>
          ))}
        </svg>
        <span className={styles.first} aria-hidden="true">
          {dayMonthYear(first)}
        </span>
        <span className={styles.last} aria-hidden="true">
          {dayMonthYear(last)}
        </span>
      </div>
    </figure>
  )
}

/** Whatever there is is seen. */
const barOf = (value: number, top: number) => (value === 0 ? 0 : Math.max(1.5, (value / top) * height))
