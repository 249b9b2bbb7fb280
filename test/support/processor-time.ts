/** The processor time that a call takes, in milliseconds. Other programs on the machine do not change it. */
export function processorMs(act: () => unknown): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
