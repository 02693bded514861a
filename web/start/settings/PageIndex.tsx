import { useEffect, useState } from 'react'
import styles from './PageIndex.module.css'

interface PageIndexProps {
  sections: readonly { id: string; title: string }[]
}

/** The sections of a long page, and which of them is read. */
export function PageIndex({ sections }: PageIndexProps) {
  const [current, setCurrent] = useState(sections[0]?.id)

  useEffect(() => {
    // A line a quarter below the top: what crosses it is read.
    const watcher = new IntersectionObserver(
      (entries) =>
        setCurrent((before) => entries.findLast(({ isIntersecting }) => isIntersecting)?.target.id ?? before),
      { rootMargin: '-25% 0px -75% 0px' },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) watcher.observe(section)
    }
    return () => watcher.disconnect()
  }, [sections])

  return (
    <nav className={styles.index} aria-label="On this page">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
