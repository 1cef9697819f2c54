/** A card with a tab: the sign of the console. */
export function Brand({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" stroke="var(--green)" strokeWidth="1.5" aria-hidden>
      <path
        d="M1.75 16.5V8A1.75 1.75 0 0 1 3.5 6.250h1V5A1.500 1.500 0 0 1 6 3.500h4A1.500 1.500 0 0 1 11.500 5v1.250h5A1.750 1.750 0 0 1 18.250 8v7.500A1.750 1.750 0 0 1 16.500 17.250h-13A1.750 1.750 0 0 1 1.750 15.500Z"
        strokeLinejoin="round"
      />
    </svg>
  );
}
