const maxStepMs = 1_500

/** Closes the open dialog, whose step in the history is gone before another page takes its place. */
export function leaveDialog(close: () => void): Promise<void> {
  if (!window.history.state?.state?.dialog) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxStepMs)
    addEventListener(
      'popstate',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
    close()
  })
}
