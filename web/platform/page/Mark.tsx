/** Four columns under one low roof and no steps, since anyone may walk in. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" className={className}>
      <path d="M8 1 16 4v2H0V4Z" />
      <path d="M1 7h2v8H1zM5 7h2v8H5zM9 7h2v8H9zM13 7h2v8h-2z" />
    </svg>
  )
}
